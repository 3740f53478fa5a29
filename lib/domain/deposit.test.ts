import { array, assert, boolean, constantFrom, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quantityText } from '@/lib/domain/money'
import { syncDeposits, withDeposit, type DepositPosition } from '@/lib/domain/deposit'

const full = 'full'
const reduced = 'reduced'
const juice: DepositPosition = { id: 'juice', productId: 'p1', quantity: 12_000, vatRateId: full }
const bottle: DepositPosition = { id: 'bottle', productId: 'p2', quantity: 1_000, vatRateId: full }
const bread: DepositPosition = { id: 'bread', productId: 'p3', quantity: 2_000, vatRateId: reduced }
const broughtBottle = { ...bottle, quantity: 12_000, depositOf: 'juice' }

describe('withDeposit', () => {
  it('brings the deposit along, in the same quantity', () => {
    expect(withDeposit([bread], juice, bottle)).toEqual([bread, juice, broughtBottle])
    expect(withDeposit([bread], juice, null)).toEqual([bread, juice])
  })

  it('keeps the place of a position whose product changes, and takes the old deposit away', () => {
    const before = withDeposit([], juice, bottle)
    const crate = { id: 'crate', productId: 'p4', quantity: 0, vatRateId: full }
    const beer = { ...juice, productId: 'p5', quantity: 3_000 }
    expect(withDeposit([...before, bread], beer, crate)).toEqual([
      beer,
      { ...crate, quantity: 3_000, depositOf: 'juice' },
      bread,
    ])
    expect(withDeposit([...before, bread], beer, null)).toEqual([beer, bread])
  })

  it('works with wire text as quantity', () => {
    const [, deposit] = withDeposit(
      [],
      { id: 'a', productId: 'p', quantity: '2.125', vatRateId: full },
      { id: 'b', productId: 'q', quantity: '1', vatRateId: full },
    )
    expect(deposit?.quantity).toBe('3')
  })
})

describe('syncDeposits', () => {
  it('follows the quantity', () => {
    expect(syncDeposits([{ ...juice, quantity: 5_000 }, broughtBottle])).toEqual([
      { ...juice, quantity: 5_000 },
      { ...broughtBottle, quantity: 5_000 },
    ])
  })

  it.each([
    [500, 1_000],
    [1_001, 2_000],
    [0, 0],
    [-500, -1_000],
    [-6_000, -6_000],
    ['0.5', '1'],
    ['-0.5', '-1'],
    ['6', '6'],
    ['6,', '6,'],
    ['', ''],
  ])('comes in whole pieces: %s brings %s', (quantity, pieces) => {
    expect(syncDeposits([{ ...juice, quantity }, broughtBottle])[1]?.quantity).toBe(pieces)
  })

  it('takes the VAT rate of its goods; a transport aid keeps its own', () => {
    const yoghurt = { ...juice, vatRateId: reduced }
    const crate = { ...bottle, id: 'crate', depositOf: 'juice', transportAid: true }
    const rates = syncDeposits([yoghurt, broughtBottle, crate]).map(({ vatRateId }) => vatRateId)
    expect(rates).toEqual([reduced, reduced, full])
  })

  it('keeps its own rate below a text line, which has none', () => {
    expect(syncDeposits([{ ...juice, vatRateId: null }, broughtBottle])[1]?.vatRateId).toBe(full)
  })

  it('stays with its position, wherever that moves', () => {
    expect(syncDeposits([broughtBottle, bread])).toEqual([bread])
  })

  it('stays away once removed on its own', () => {
    expect(syncDeposits([{ ...juice, quantity: 1 }])).toEqual([{ ...juice, quantity: 1 }])
  })

  it('leaves a deposit sold for itself alone, as returned empties are', () => {
    const returned = { ...bottle, quantity: -20_000 }
    expect(syncDeposits([juice, broughtBottle, returned])).toEqual([juice, broughtBottle, returned])
  })

  it('follows chains (crate → bottle → juice) and drops rings', () => {
    const crate = { id: 'crate', productId: 'p4', quantity: 5, vatRateId: full, depositOf: 'bottle' }
    expect(syncDeposits([juice, broughtBottle, crate]).map(({ quantity }) => quantity)).toEqual([
      12_000, 12_000, 12_000,
    ])
    expect(syncDeposits([broughtBottle, crate])).toEqual([])
    expect(syncDeposits([{ ...bottle, depositOf: 'bottle' }, bread])).toEqual([bread])
  })

  it('keeps what is in step as the very same objects', () => {
    const positions = [juice, broughtBottle, bread]
    syncDeposits(positions).forEach((position, index) => expect(position).toBe(positions[index]))
  })

  const ids = constantFrom('a', 'b', 'c', 'd')
  const position = record({
    id: ids,
    productId: ids,
    quantity: integer({ min: -1_000_000_000, max: 1_000_000_000 }),
    vatRateId: constantFrom('full', 'reduced', null),
    depositOf: constantFrom(null, 'a', 'b', 'c', 'd', 'x'),
    transportAid: boolean(),
  })
  const draft = uniqueArray(position, { maxLength: 4, selector: ({ id }) => id })

  it('settles after one pass, for any input', () => {
    assert(
      property(array(position, { maxLength: 8 }), (positions) => {
        const once = syncDeposits(positions)
        expect(syncDeposits(once)).toEqual(once)
      }),
    )
  })

  it('gives the same in thousandths and in wire text', () => {
    const asText = (positions: readonly DepositPosition[]) =>
      positions.map((one) => ({ ...one, quantity: quantityText(Number(one.quantity)) }))
    assert(
      property(draft, (positions) => {
        expect(syncDeposits(asText(positions))).toEqual(asText(syncDeposits(positions)))
      }),
    )
  })

  it('is never less than its goods and at most a piece more, and a return mirrors its sale', () => {
    const negated = (positions: readonly (typeof juice)[]) =>
      positions.map((one) => ({ ...one, quantity: 0 - Number(one.quantity) }))
    assert(
      property(draft, (positions) => {
        const synced = syncDeposits(positions)
        expect(syncDeposits(negated(positions))).toEqual(negated(synced))
        for (const deposit of synced) {
          const owner = synced.find(({ id, depositOf }) => id === deposit.depositOf && !depositOf)
          if (!owner) continue
          const more = Math.abs(Number(deposit.quantity)) - Math.abs(Number(owner.quantity))
          expect([Number(deposit.quantity) % 1000 === 0, more >= 0, more < 1000]).toEqual([true, true, true])
        }
      }),
    )
  })

  it('leaves no deposit with another rate than its goods, unless it or what it hangs on is a transport aid', () => {
    assert(
      property(draft, (positions) => {
        const synced = syncDeposits(positions)
        for (const deposit of synced) {
          const owner = synced.find(({ id }) => id === deposit.depositOf)
          if (!owner?.vatRateId || owner.depositOf) continue
          const own = positions.find(({ id }) => id === deposit.id)?.vatRateId
          expect(deposit.vatRateId).toBe(deposit.transportAid ? (own ?? null) : owner.vatRateId)
        }
      }),
    )
  })
})
