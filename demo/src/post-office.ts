import type { Deps } from '../../server/src/deps.ts';
import type { PdfOrder } from '../../server/src/files/pdf-order.ts';

/** Addresses of the demonstration that take no mail, with the answer of their server. */
const REFUSING: Readonly<Record<string, string>> = {
  'pia.lagos': '552 5.2.2 Mailbox full',
  'rodrigo.cea': '550 5.1.1 No such user',
};

/** Carries mails and letters of the demonstration, which nobody sends or prints, and knows their codes for its deeds. */
export class PostOffice {
  readonly #codes = new Map<string, string>();
  #work: Promise<void>[] = [];

  readonly deps = {
    mailer: {
      destination: 'nowhere',
      send: async ({ to, text }: { to: string; text: string }) => {
        const response = REFUSING[to.split('@')[0] ?? ''];
        if (response)
          throw Object.assign(new Error(response), { responseCode: Number.parseInt(response, 10), response });
        this.#codes.set(to, /#\/activar\/([\w-]+)/.exec(text)?.[1] ?? '');
      },
    },
    pdfs: {
      draw: async (_asker: unknown, order: () => Promise<PdfOrder>) => {
        const { parts } = await order();
        let name = '';
        for (const part of parts) {
          if ('text' in part && part.style?.size === 13) name = part.text;
          if ('qr' in part) this.#codes.set(name, part.qr.split('/').at(-1) ?? '');
        }
        return new Uint8Array();
      },
    },
    background: (work: () => Promise<void>) => void this.#work.push(work()),
    mailedAddress: () => 'https://relevo.example',
  } as unknown as Pick<Deps, 'mailer' | 'pdfs' | 'background' | 'mailedAddress'>;

  /** Waits for the mails that are on their way. */
  async settled(): Promise<void> {
    const work = this.#work;
    this.#work = [];
    await Promise.all(work);
  }

  /** The code of the last mail to an address, or of the last letter to a name. */
  codeOf(to: string): string {
    const code = this.#codes.get(to);
    if (!code) throw new Error(`Nothing went to ${to}`);
    return code;
  }
}
