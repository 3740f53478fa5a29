import { mutant } from '../mutant'

export const MONEY = [
  mutant(
    'half a cent is rounded to the even one',
    'lib/domain/money.ts',
    'return (2 * Math.abs(rest) < divisor ? whole',
    'return (2 * Math.abs(rest) < divisor + 1 - Math.abs(whole % 2) ? whole',
    'lib/domain/money.test.ts',
  ),
  mutant(
    'VAT is rounded for each position instead of once per rate',
    'lib/domain/vat.ts',
    'const key = `${vatRateId} ${vatRate} ${vatCategory}`',
    'const key = `${vatRateId} ${vatRate} ${vatCategory} ${rates.size}`',
    'lib/domain/vat.test.ts',
  ),
  mutant(
    'a rebate also lowers the deposit',
    'lib/domain/vat.ts',
    'isDeposit ? 0 : own',
    'own',
    'lib/domain/rebate.test.ts',
  ),
  mutant(
    'amounts between 0 and −1 EUR lose their sign',
    'lib/domain/money.ts',
    "return `${value < 0 ? '-' : ''}${whole}",
    "return `${value < 0 && Number(whole) > 0 ? '-' : ''}${whole}",
    'lib/domain/money.test.ts',
  ),
  mutant(
    '"1.234" is typed as a decimal fraction',
    'lib/domain/money.ts',
    String.raw`return point < 0 || /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(digits) ? null : '.'`,
    "return point < 0 ? null : '.'",
    'lib/domain/money-german.test.ts',
  ),
  mutant(
    'the parts of a reduction do not add up to it',
    'lib/sales/documents/rules/reduction.ts',
    'const gross = until - allocated',
    'const gross = proportionOf(reduction, sum.gross, whole)',
    'lib/sales/documents/rules/reduction.test.ts',
  ),
  mutant(
    'a deposit keeps a quantity of its own',
    'lib/domain/deposit.ts',
    '{ ...position, quantity, vatRateId }]',
    '{ ...position, vatRateId }]',
    'lib/domain/deposit.test.ts',
  ),
]
