import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '@/lib/server/core/ids'
import { cancel, giveBack, soldFor } from '../support/cancellations'
import { push, pushedRows } from '../support/receipts'
import { rowsOfReceipts } from '../support/sales-sums'
import { makeStore } from '../support/stores'
import { readyTill } from '../support/tills'
import { mintWorld, worldAt, type World } from '../support/world'

interface Planned {
  type: 'CANCELLATION' | 'RETURN'
  sale: number
  cents: number
  minute: number
  place: number
  till: number
}

const planned = record<Planned>({
  type: constantFrom('CANCELLATION', 'CANCELLATION', 'RETURN'),
  sale: integer({ min: 0, max: 1 }),
  cents: integer({ min: 1, max: 12 }),
  minute: integer({ min: 10, max: 14 }),
  place: integer({ min: 0, max: 1_000 }),
  till: integer({ min: 0, max: 1 }),
})

const SALES = [1000, 700]

/** The numbers of those that exceed their sale, by subtraction in the order of their clocks. */
function byHand(plans: readonly (Planned & { number: number })[]): number[] {
  const left = [...SALES]
  const marked: number[] = []
  for (const { sale, cents, number } of plans.toSorted(
    (a, b) => a.minute - b.minute || a.number - b.number,
  )) {
    const rest = (left[sale] ?? 0) - cents * 100
    if (rest < 0) marked.push(number)
    else left[sale] = rest
  }
  return marked.toSorted((a, b) => a - b)
}

describe('whatever the order of arrival', () => {
  let world: World
  let storeId: string
  beforeAll(async () => {
    world = worldAt(await mintWorld(), () => new Date('2026-11-20T18:00:00Z'))
    storeId = (await makeStore(world)).id
  })

  it('the same cancellations count, of one till or of one that was registered again, also at once', async () => {
    await assert(
      asyncProperty(
        array(planned, { minLength: 1, maxLength: 8 }),
        array(integer({ min: 0, max: 1_000 }), { minLength: 2, maxLength: 2 }),
        integer({ min: 1, max: 4 }),
        boolean(),
        async (plans, places, size, atOnce) => {
          const serial = newId()
          const tills = [await readyTill(world, storeId, serial), await readyTill(world, storeId, serial)]
          const sales = SALES.map((cents, index) => soldFor('SALE', cents, index + 1))
          const numbered = plans.map((plan, index) => ({ ...plan, number: index + 100 }))
          const sent = [
            ...sales.map((receipt, index) => ({ receipt, place: places[index] ?? 0, till: 0 })),
            ...numbered.map(({ type, sale, cents, minute, number, place, till }) => {
              const make = type === 'RETURN' ? giveBack : cancel
              const receipt = make(sales[sale]?.uuid ?? '', cents * -100, minute, {
                number,
                closingNumber: till,
              })
              return { receipt, place, till }
            }),
          ].toSorted((a, b) => a.place - b.place)
          const batches: (() => Promise<unknown>)[] = []
          for (let start = 0; start < sent.length; start += size)
            for (const [index, till] of tills.entries()) {
              const own = sent.slice(start, start + size).filter((one) => one.till === index)
              if (own.length > 0)
                batches.push(() =>
                  push(
                    till,
                    own.map(({ receipt }) => receipt),
                  ),
                )
            }
          if (atOnce) await Promise.all(batches.map((batch) => batch()))
          else for (const batch of batches) await batch()
          const { receipts } = await pushedRows(world)
          const ids = tills.map(({ id }) => id)
          const marked = receipts.filter(
            ({ device_id, flags }) =>
              ids.includes(String(device_id)) && JSON.stringify(flags ?? '').includes('exceeds'),
          )
          const numbers = marked.map(({ number }) => Number(number)).toSorted((a, b) => a - b)
          expect(numbers).toEqual(byHand(numbered))
        },
      ),
      { numRuns: 15 },
    )
    await rowsOfReceipts(world)
  }, 120_000)
})
