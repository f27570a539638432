export interface Question {
  header: string;
  message?: string;
  confirm?: string;
  /** An empty text draws no second button: plain information. */
  cancel?: string;
  /** Label of a second way to go on, between the confirming button and the cancelling one. */
  other?: string;
  /** The confirming button in the colour of refusal. */
  destructive?: boolean;
  /** False: only a button closes it. */
  backdropDismiss?: boolean;
}
