import Type from 'typebox';
import { LongId, Named, Nullable } from './common.ts';

/** The cause that ended a request, and the shift of it that changed. */
export const Ending = Nullable(
  Named('RequestEnding', {
    causa: Type.Union([
      Type.Literal('permit'),
      Type.Literal('absence'),
      Type.Literal('swap'),
      Type.Literal('release'),
      Type.Literal('offer'),
      Type.Literal('edit'),
      Type.Literal('roster'),
      Type.Literal('withdrawal'),
      Type.Literal('leaving'),
      Type.Literal('merge'),
    ]),
    turno: Nullable(LongId),
  }),
);
