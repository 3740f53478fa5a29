import { describe, expect, it } from 'vitest'
import { mayGiveUpCredentials } from './fiskaly-in-use'

const hof = (liveTses: number) => ({ name: 'Hof Nord', liveTses })

describe('mayGiveUpCredentials', () => {
  it('needs no word while no TSE depends on them', () => {
    for (const typed of [undefined, '', 'Hof Nord'])
      expect(mayGiveUpCredentials(hof(0), typed)).toMatchObject({ ok: true })
  })

  it('needs the tenant’s name while a TSE does', () => {
    for (const typed of [undefined, ''])
      expect(mayGiveUpCredentials(hof(1), typed)).toEqual({ ok: false, error: 'liveTses' })
    expect(mayGiveUpCredentials(hof(1), ' Hof Nord ')).toMatchObject({ ok: true })
  })

  it('never takes a wrong name', () => {
    for (const liveTses of [0, 1])
      expect(mayGiveUpCredentials(hof(liveTses), 'Hof Süd')).toEqual({ ok: false, error: 'wrongName' })
  })
})
