import { vatTerritory } from '@/lib/domain/european-union'
import { sumOf, type Cents } from '@/lib/domain/money'

/** Net sales to customers without a VAT id, by the place where the goods went. */
export interface ConsumerSales {
  readonly country: string
  readonly zipCode: string
  readonly net: Cents
}

/** Returns the sales that went to other member states, or Northern Ireland. */
export const toOtherStates = (sales: readonly ConsumerSales[]): Cents =>
  sumOf(
    sales
      .filter(({ country, zipCode }) => {
        const territory = vatTerritory(country, zipCode, '')
        return territory !== null && territory !== 'DE'
      })
      .map(({ net }) => net),
  )
