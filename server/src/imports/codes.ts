import { codeKey } from '@relevo/domain/import-roster';

/** The answer to a code of a roster; no action takes back what was answered to an earlier file. */
export interface CodeAnswer {
  unitId: number;
  /** As the file has it. */
  value: string;
  action: 'use' | 'free' | 'ignore' | null;
  /** The type of shift that is used. */
  typeId: number | null;
}

/** A code that an earlier file of the unit was answered with. */
export interface RememberedCode {
  unitId: number;
  said: string;
  action: 'use' | 'free' | 'ignore';
  typeId: number | null;
}

/** A type of shift that can be planned. */
export interface KnownType {
  id: number;
  name: string;
  abbreviation: string;
}

/** An answer that counts. */
export interface CountedCode {
  action: 'use' | 'free' | 'ignore';
  type: KnownType | null;
  /** Whether a person has given it to an earlier file. */
  remembered: boolean;
}

/** The part by which the rows of a file keep codes that a person is asked about. */
export const CODE_PART = 'shift_code';

/** A code of a row, whose key names its unit too. */
export interface SaidCode {
  part: typeof CODE_PART;
  value: string;
  key: string;
}

/** A code in its unit, as rows keep it. */
export const codeInUnit = (unitId: number, code: string): string => `${unitId} ${codeKey(code)}`;

/** What the codes of a file mean, by the answers to it and to earlier files. A type that is gone is asked about again. */
export class CodeAnswers {
  readonly #byKey = new Map<string, CountedCode | null>();

  constructor(
    answers: readonly CodeAnswer[],
    remembered: readonly RememberedCode[],
    types: readonly KnownType[],
  ) {
    const counted = (
      { action, typeId }: Pick<CodeAnswer, 'action' | 'typeId'>,
      isRemembered: boolean,
    ): CountedCode | null => {
      const type = types.find(({ id }) => id === typeId) ?? null;
      return action === null || (action === 'use' && type === null)
        ? null
        : { action, type, remembered: isRemembered };
    };
    for (const one of remembered) this.#byKey.set(`${one.unitId} ${one.said}`, counted(one, true));
    for (const one of answers) this.#byKey.set(codeInUnit(one.unitId, one.value), counted(one, false));
  }

  find(unitId: number, code: string): CountedCode | null {
    return this.#byKey.get(codeInUnit(unitId, code)) ?? null;
  }
}
