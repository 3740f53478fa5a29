import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isBehind, targetVersion, type Offer } from './target-version'
import { versionKey } from './version-order'

const TODAY = '2026-11-20'
const offer = (version: string, change: Partial<Offer> = {}): Offer => ({
  version,
  key: versionKey(version) ?? '',
  releaseDate: '2026-11-01',
  isLatest: false,
  isMeant: true,
  ...change,
})
const latest = (version: string, change: Partial<Offer> = {}) => offer(version, { isLatest: true, ...change })
const told = (...offers: Offer[]) => targetVersion(offers, TODAY)?.version ?? null

describe('targetVersion', () => {
  it('is the latest, not one above it', () => {
    expect(told(offer('1.9'), latest('1.10'), offer('1.11'))).toBe('1.10')
  })

  it('is the highest lower one while the latest is meant for others', () => {
    expect(told(offer('1.8'), offer('1.9'), latest('1.10', { isMeant: false }))).toBe('1.9')
  })

  it('is the highest lower one until the latest is released, that very day in', () => {
    expect(told(offer('1.9'), latest('1.10', { releaseDate: '2026-11-21' }))).toBe('1.9')
    expect(told(offer('1.9'), latest('1.10', { releaseDate: TODAY }))).toBe('1.10')
  })

  it('is none where none is meant for the tenant, and where there is none', () => {
    expect(told(offer('1.11'), latest('1.10', { isMeant: false }))).toBeNull()
    expect(told()).toBeNull()
  })

  it('is always released, meant for the tenant and not above the latest; and no other such one is higher', () => {
    const any = fc.record({ number: fc.nat(30), isMeant: fc.boolean(), isReleased: fc.boolean() })
    const many = fc.uniqueArray(any, { minLength: 1, maxLength: 8, selector: ({ number }) => number })
    fc.assert(
      fc.property(many, fc.nat(7), (versions, chosen) => {
        const offers = versions.map(({ number, isMeant, isReleased }, at) =>
          offer(`1.${number}`, {
            isMeant,
            isLatest: at === chosen % versions.length,
            releaseDate: isReleased ? TODAY : '2026-11-21',
          }),
        )
        const top = versions[chosen % versions.length]?.number ?? 0
        const numbers = versions
          .filter(({ number, isMeant, isReleased }) => isMeant && isReleased && number <= top)
          .map(({ number }) => number)
        expect(told(...offers)).toBe(numbers.length === 0 ? null : `1.${Math.max(...numbers)}`)
      }),
    )
  })
})

describe('isBehind', () => {
  it.each([
    ['1.9', '1.10', true],
    ['1.10', '1.10.0', false],
    ['1.11', '1.10', false],
    ['1.10-beta', '1.10', true],
    ['Entwicklung', '1.10', false],
  ])('%s where %s is due: %s', (reported, due, expected) => {
    expect(isBehind(reported, offer(due))).toBe(expected)
  })

  it('is false where none is due', () => {
    expect(isBehind('0.1', null)).toBe(false)
  })
})
