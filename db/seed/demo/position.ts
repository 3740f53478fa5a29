import type { DemoProduct } from './products'
import type { Chance } from './random'

/** Units sold in fractions; the others are delivered whole, like their deposits. */
const WEIGHED = new Set(['KGM'])

const WHOLE = ['1', '2', '3', '4', '6', '8', '10', '12'] as const
const PARTS = ['0.75', '1.5', '2.5'] as const

/** Returns a position of a product in a plausible quantity. */
export const positionOf = ({ id, unit }: DemoProduct, random: Chance) => ({
  productId: id,
  quantity: random.oneOf<string>(WEIGHED.has(unit) ? [...WHOLE, ...PARTS] : WHOLE),
})
