import { array, assert, integer, property, record, constantFrom } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { syncDeposits, withDeposit, type DepositPosition } from '@/lib/domain/deposit'

const juice: DepositPosition = { id: 'juice', productId: 'p1', quantity: 12_000 }
const bottle: DepositPosition = { id: 'bottle', productId: 'p2', quantity: 1_000 }
const bread: DepositPosition = { id: 'bread', productId: 'p3', quantity: 2_000 }
const broughtBottle = { ...bottle, quantity: 12_000, depositOf: 'juice' }

describe('withDeposit', () => {
  it('brings the deposit along, in the same quantity', () => {
    expect(withDeposit([bread], juice, bottle)).toEqual([bread, juice, broughtBottle])
    expect(withDeposit([bread], juice, null)).toEqual([bread, juice])
  })

  it('keeps the place of a position whose product changes, and takes the old deposit away', () => {
    const before = withDeposit([], juice, bottle)
    const crate = { id: 'crate', productId: 'p4', quantity: 0 }
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
      { id: 'a', productId: 'p', quantity: '0.125' },
      { id: 'b', productId: 'q', quantity: '1' },
    )
    expect(deposit?.quantity).toBe('0.125')
  })
})

describe('syncDeposits', () => {
  it('follows the quantity', () => {
    expect(syncDeposits([{ ...juice, quantity: 500 }, broughtBottle])).toEqual([
      { ...juice, quantity: 500 },
      { ...broughtBottle, quantity: 500 },
    ])
  })

  it('goes with its position, wherever it stands', () => {
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
    const crate = { id: 'crate', productId: 'p4', quantity: 5, depositOf: 'bottle' }
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

  it('settles at once, whatever comes', () => {
    const ids = constantFrom('a', 'b', 'c', 'd')
    const position = record({
      id: ids,
      productId: ids,
      quantity: integer(),
      depositOf: constantFrom(null, 'a', 'b', 'c', 'd', 'x'),
    })
    assert(
      property(array(position, { maxLength: 8 }), (positions) => {
        const once = syncDeposits(positions)
        expect(syncDeposits(once)).toEqual(once)
      }),
    )
  })
})
