import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countTills, weighDeletion, type StoredVersion, type TenantTills } from './roll-out'
import { versionKey } from './version-order'

const TODAY = '2026-11-20'
const known = (version: string, change: Partial<StoredVersion> = {}): StoredVersion => ({
  id: version,
  version,
  key: versionKey(version) ?? '',
  releaseDate: '2026-11-01',
  isLatest: false,
  tenants: [],
  ...change,
})
const tenants: TenantTills[] = [
  { tenantId: 'hof', tills: 3 },
  { tenantId: 'imker', tills: 2 },
]
const weigh = (versions: StoredVersion[], id: string) =>
  weighDeletion(versions, id, { tenants, today: TODAY })

describe('countTills', () => {
  it('counts the tills of the tenants that a version is meant for', () => {
    const versions = [known('1.9'), known('1.10', { isLatest: true, tenants: ['hof'] })]
    expect([...countTills(versions, tenants, TODAY)]).toEqual([
      ['1.10', 3],
      ['1.9', 2],
    ])
  })
})

describe('weighDeletion', () => {
  it('moves the flag and the tills to the next lower version', () => {
    expect(weigh([known('1.8'), known('1.10', { isLatest: true }), known('1.9')], '1.10')).toMatchObject({
      value: {
        newLatest: { version: '1.9' },
        next: { version: '1.9' },
        moves: [{ version: '1.9', count: 5 }],
      },
    })
  })

  it('says of each tenant where its tills go, and which are left without a version', () => {
    const versions = [
      known('1.8', { tenants: ['hof'] }),
      known('1.9', { tenants: ['andere'] }),
      known('1.10', { isLatest: true }),
    ]
    expect(weigh(versions, '1.10')).toMatchObject({
      value: {
        newLatest: { version: '1.9' },
        moves: [
          { version: '1.8', count: 3 },
          { version: null, count: 2 },
        ],
      },
    })
  })

  it('moves nothing where no till was told to run it', () => {
    expect(weigh([known('1.9'), known('1.10', { isLatest: true })], '1.9')).toMatchObject({
      value: { newLatest: null, next: null, moves: [] },
    })
  })

  it('is refused for the only one, and for the latest without a lower one', () => {
    expect(weigh([known('1.9', { isLatest: true })], '1.9')).toMatchObject({ error: 'only' })
    expect(weigh([known('1.9', { isLatest: true }), known('1.10')], '1.9')).toMatchObject({
      error: 'noLower',
    })
  })

  it('moves exactly the tills that were told to run it, all of them to lower versions', () => {
    const any = fc.record({ number: fc.nat(20), hof: fc.boolean(), imker: fc.boolean() })
    const many = fc.uniqueArray(any, { minLength: 2, maxLength: 6, selector: ({ number }) => number })
    fc.assert(
      fc.property(many, fc.nat(5), fc.nat(5), (drawn, flagged, deleted) => {
        const versions = drawn.map(({ number, hof, imker }, at) =>
          known(`1.${number}`, {
            isLatest: at === flagged % drawn.length,
            tenants: [...(hof ? ['hof'] : []), ...(imker ? ['imker'] : [])],
          }),
        )
        const one = versions[deleted % versions.length]
        const answer = one && weigh(versions, one.id)
        if (!one || !answer?.ok) return
        const moved = answer.value.moves.reduce((sum, { count }) => sum + count, 0)
        expect(moved).toBe(countTills(versions, tenants, TODAY).get(one.id) ?? 0)
        for (const { version } of answer.value.moves)
          if (version !== null) expect((versionKey(version) ?? '') < one.key).toBe(true)
      }),
    )
  })
})
