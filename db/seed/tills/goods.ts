import { basisPointsOf, priceOf, type BasisPoints, type PriceUnits } from '@/lib/domain/money'
import { CATALOGUE, DEPOSITS, readCatalogueLine, type CatalogueLine } from '../demo/catalogue'

/** An article sold at a till. */
export interface Good {
  /** Id of the tenant's product; null if there is none. */
  productId: string | null
  productNumber: string | null
  gtin: string | null
  /** UN/ECE code. */
  unit: string
  name: string
  productGroup: string
  price: PriceUnits
  vatRateId: string | null
  vatRate: BasisPoints
  /** Sold by weight. */
  isWeighed: boolean
  isDeposit: boolean
  deposit: Good | null
}

/** Returns a deposit with the VAT rate of its goods; one for crates and pallets has its own. */
export const depositBeside = (
  { vatRate, vatRateId }: Pick<Good, 'vatRate' | 'vatRateId'>,
  deposit: Good,
  isTransportAid: boolean,
): Good => (isTransportAid ? deposit : { ...deposit, vatRate, vatRateId })

/** Returns the product and VAT rate for a name of the catalogue; null if the tenant has none. */
export type GoodIds = (
  name: string,
  vat: string,
) => { productId: string; vatRateId: string; productNumber: string; gtin: string | null } | null

const DEPOSIT_GROUP = 'Pfand'

/**
 * Returns the demo's catalogue for a till: goods that it sells, each with its deposit.
 * `prices` differ by store.
 */
export function catalogueGoods(
  idsOf: GoodIds = () => null,
  prices: Readonly<Record<string, string>> = {},
): Good[] {
  const goodOf = (line: CatalogueLine, productGroup: string): Good => {
    const ids = idsOf(line.name, line.vat)
    return {
      productId: ids?.productId ?? null,
      productNumber: ids?.productNumber ?? null,
      gtin: ids?.gtin ?? null,
      unit: line.unit,
      name: line.name,
      productGroup,
      price: priceOf(prices[line.name] ?? line.price),
      vatRateId: ids?.vatRateId ?? null,
      vatRate: basisPointsOf(line.vat),
      isWeighed: line.unit === 'KGM',
      isDeposit: productGroup === DEPOSIT_GROUP,
      deposit: null,
    }
  }
  const deposits = DEPOSITS.map(readCatalogueLine)
  const soldOf = (line: CatalogueLine, productGroup: string): Good => {
    const good = goodOf(line, productGroup)
    const deposit = deposits.find(({ name }) => name === line.deposit)
    return {
      ...good,
      deposit: deposit ? depositBeside(good, goodOf(deposit, DEPOSIT_GROUP), deposit.isTransportAid) : null,
    }
  }
  return CATALOGUE.flatMap(({ name, lines }) =>
    lines
      .map(readCatalogueLine)
      .filter(({ isSoldAtTills }) => isSoldAtTills)
      .map((line) => soldOf(line, name)),
  )
}
