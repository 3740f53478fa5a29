import { describe, expect, it } from 'vitest'
import { programPeriods } from './program-periods'

const start = (version: string, at: string) => ({ version, usedFrom: new Date(at) })

describe('the periods of use of program versions', () => {
  it('end where the next version begins, by the day in Germany', () => {
    expect(
      programPeriods([
        start('3', '2026-05-31T22:30:00Z'),
        start('2', '2026-04-01T09:00:00Z'),
        start('1', '2026-03-01T09:00:00Z'),
      ]),
    ).toEqual([
      { version: '3', from: '2026-06-01', until: null },
      { version: '2', from: '2026-04-01', until: '2026-06-01' },
      { version: '1', from: '2026-03-01', until: '2026-04-01' },
    ])
  })

  it('join starts of the same version, and name one that came back twice', () => {
    expect(
      programPeriods([
        start('1', '2026-04-03T09:00:00Z'),
        start('2', '2026-04-02T09:00:00Z'),
        start('1', '2026-03-02T09:00:00Z'),
        start('1', '2026-03-01T09:00:00Z'),
      ]),
    ).toEqual([
      { version: '1', from: '2026-04-03', until: null },
      { version: '2', from: '2026-04-02', until: '2026-04-03' },
      { version: '1', from: '2026-03-01', until: '2026-04-02' },
    ])
  })

  it('are none before the first start', () => expect(programPeriods([])).toEqual([]))
})
