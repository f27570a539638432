export interface Question {
  header: string;
  message?: string;
  confirm?: string;
  /** An empty text draws no second button: plain information. */
  cancel?: string;
  /** The confirming button in the colour of refusal. */
  destructive?: boolean;
  /** False: only a button closes it. */
  backdropDismiss?: boolean;
}
