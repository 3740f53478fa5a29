import type { DemoProduct } from './products'
import type { Chance } from './random'

/** Units of which customers take parts; the others are delivered whole, as their deposit is. */
const WEIGHED = new Set(['KGM'])

const WHOLE = ['1', '2', '3', '4', '6', '8', '10', '12'] as const
const PARTS = ['0.75', '1.5', '2.5'] as const

/** A position of a product in a believable quantity. */
export const positionOf = ({ id, unit }: DemoProduct, random: Chance) => ({
  productId: id,
  quantity: random.oneOf<string>(WEIGHED.has(unit) ? [...WHOLE, ...PARTS] : WHOLE),
})
