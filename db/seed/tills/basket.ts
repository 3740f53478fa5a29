import type { Cents } from '@/lib/domain/money'
import type { Chance } from '../demo/random'
import type { Good } from './goods'
import type { SoldItem } from './lines'
import type { Payment } from './register'

const WHOLE = 1_000
const SIZES = [1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 7]
const PIECES = [1, 1, 1, 1, 1, 2, 2, 3]
const CARD_FROM = 1_000

/** Returns goods weighted by demand: cheap ones are bought more often. */
export function popular(goods: readonly Good[]): Good[] {
  return goods.flatMap((good, index) => {
    const times = Math.max(1, Math.round(300_000 / (good.price + 5_000)) - (index % 4) * 2)
    return Array.from({ length: times }, () => good)
  })
}

/** Returns a customer's purchase with its deposits; some return bottles. */
export function basket(goods: readonly Good[], random: Chance): SoldItem[] {
  const items: SoldItem[] = []
  for (let n = random.oneOf(SIZES); n > 0; n -= 1) {
    const good = random.oneOf(goods)
    const quantity = good.isWeighed ? 10 * (15 + random.upTo(170)) : WHOLE * random.oneOf(PIECES)
    items.push({ good, quantity })
    if (good.deposit) items.push({ good: good.deposit, quantity })
  }
  return random.upTo(100) < 7 ? [...items, ...bottles(goods, random)] : items
}

/** Returns empty bottles and jars. */
export function bottles(goods: readonly Good[], random: Chance): SoldItem[] {
  const deposits = goods.flatMap(({ deposit }) => deposit ?? [])
  return deposits.length === 0
    ? []
    : [{ good: random.oneOf(deposits), quantity: -WHOLE * (1 + random.upTo(6)) }]
}

const GIROCARD: Payment = { method: 2, amount: 0 }
const CARDS: readonly Payment[] = [
  GIROCARD,
  GIROCARD,
  GIROCARD,
  { method: 2, type: 'CREDIT_CARD', name: 'Visa', amount: 0 },
  { method: 2, type: 'CREDIT_CARD', name: 'Mastercard', amount: 0 },
]

/** Returns a payment of the amount by some card. */
export const byCard = (random: Chance, amount: Cents): Payment => ({ ...random.oneOf(CARDS), amount })

/** Small and negative amounts in cash, otherwise mostly by card; a few split the amount. */
export const drawPayments =
  (random: Chance) =>
  (gross: Cents): Payment[] => {
    const draw = random.upTo(1_000)
    if (gross <= 0) return [{ method: 1, amount: gross }]
    if (draw < 10 && gross > 2 * CARD_FROM)
      return [{ method: 1, amount: CARD_FROM }, byCard(random, gross - CARD_FROM)]
    const isByCard = draw < (gross < CARD_FROM ? 250 : 620)
    return [isByCard ? byCard(random, gross) : { method: 1, amount: gross }]
  }
