import type { FileNote } from '@/lib/domain/file-note'
import { germanMoney } from '@/lib/domain/money'
import { obstaclePlace, type PlacedObstacle } from './obstacle-place'
import type { Summed } from './summary'

/** Obstacles named one by one. */
const MOST_NAMED = 50

/** See `Obstacle`. */
interface NotedObstacle extends PlacedObstacle {
  readonly till: string
  readonly closing: { id: string; number: number } | null
  readonly count: number
}

/** What the page would say of a period that is too long for it. */
export interface PeriodNotes {
  readonly sums: readonly Summed[]
  /** Received invoices that are left out. */
  readonly waitingCount: number
  readonly obstacles: readonly NotedObstacle[]
  readonly period: { readonly from: string; readonly to: string }
}

/** Returns notes for the file of a period: its sums, then what is missing. */
export const periodNotes = ({ sums, waitingCount, obstacles, period }: PeriodNotes): FileNote[] => [
  ...sums.map(({ kind, count, amount }) => ({
    code: 'datev.summed',
    params: { kind, count, amount: germanMoney(amount) },
    link: null,
  })),
  ...(waitingCount > 0
    ? [{ code: 'datev.waiting', params: { count: waitingCount }, link: '/incoming-invoices' }]
    : []),
  ...obstacles.slice(0, MOST_NAMED).map((obstacle) => ({
    code: `datev.${obstacle.code}`,
    params: { till: obstacle.till, number: obstacle.closing?.number ?? 0, count: obstacle.count },
    link: obstaclePlace(obstacle, period),
  })),
]
