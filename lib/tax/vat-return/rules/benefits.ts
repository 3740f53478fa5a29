import { taxedBenefits, type BenefitSource } from '@/lib/tax/datev/rules/book-benefit'
import { entryOf, type VatEntry, type VatSource } from './entries'
import { codeOfTillSale } from './kennzahl'

const sourceOf = ({ id, number, day, till }: BenefitSource): VatSource => ({
  kind: 'benefit',
  id,
  recordId: id,
  number: String(number),
  day,
  name: till,
  euVatId: '',
})

/**
 * Returns the figures of goods given away, on their day whatever the company's taxation (§ 3 (1b),
 * § 13 (1) no. 2 UStG), at the amounts that the till stated.
 */
export const benefitFigures = (benefits: readonly BenefitSource[]): VatEntry[] =>
  benefits.flatMap((benefit) =>
    taxedBenefits(benefit).map(({ line: { gross, net }, rate }) =>
      entryOf(codeOfTillSale(rate), { net, vat: gross - net }, benefit.day, sourceOf(benefit)),
    ),
  )
