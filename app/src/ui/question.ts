export interface Question {
  header: string;
  message?: string;
  confirm?: string;
  /** An empty text draws no second button: plain information. */
  cancel?: string;
  /** A second way to go on, between the confirming button and the one that cancels. */
  other?: string;
  /** The confirming button in the colour of refusal. */
  destructive?: boolean;
  /** False: only a button closes it. */
  backdropDismiss?: boolean;
}
