import type { Response } from '@relevo/contract';
import type { Balanced, BankEntry } from '@relevo/domain/hour-bank';

/** The entries of an hour bank as the rules know them, oldest first. */
export const balancedOf = ({ listaSaldoHora }: Response<'GET me/banco-horas'>): Balanced<BankEntry>[] =>
  listaSaldoHora
    .map(({ valor, saldo, turno }) => ({ date: turno.fecha, minutes: valor, balance: saldo }))
    .reverse();
