import fc from 'fast-check'
import { expect } from 'vitest'

/**
 * Checks that a list gives what its members give alone, one after the other: whole, from its end,
 * and for any choice of members in any order. Some members must give nothing, some something.
 */
export function expectEachAsAlone<Member, Found>(
  members: readonly Member[],
  resultsOf: (list: readonly Member[]) => readonly Found[],
): void {
  const alone = (member: Member) => resultsOf([member])
  const sorts = new Set(members.map((member) => alone(member).length > 0))
  expect(sorts, 'members of both sorts').toEqual(new Set([true, false]))
  const check = (list: readonly Member[]) => {
    expect(resultsOf(list)).toEqual(list.flatMap(alone))
  }
  check(members)
  check(members.toReversed())
  fc.assert(fc.property(fc.shuffledSubarray([...members]), check))
}
