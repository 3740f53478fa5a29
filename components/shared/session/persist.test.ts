import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { parseSlots, PERSIST_KEY, readPersisted, withSlot, writePersisted } from './persist'

const isNumber = (value: unknown): value is number => typeof value === 'number'

describe('the stored text', () => {
  it('gives back what was put in', () => {
    const text = withSlot(withSlot(null, 'a', 1), 'b', { c: [2] })
    expect(parseSlots(text)).toEqual({ a: 1, b: { c: [2] } })
  })

  it.each([
    null,
    '',
    '{kaputt',
    '5',
    '[]',
    'null',
    '{"version":0,"slots":{"a":1}}',
    '{"version":1,"slots":[]}',
  ])('counts %j as nothing', (text) => expect(parseSlots(text)).toEqual({}))

  it('replaces an unreadable text', () => {
    expect(parseSlots(withSlot('{kaputt', 'a', 1))).toEqual({ a: 1 })
  })

  it('forgets a slot set to undefined', () => {
    expect(parseSlots(withSlot(withSlot(null, 'a', 1), 'a', undefined))).toEqual({})
  })
})

describe('the device memory', () => {
  const storage = new Map<string, string>()
  beforeEach(() => {
    storage.clear()
    vi.stubGlobal('window', {
      localStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      },
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  it('writes under one key and reads by slot', () => {
    writePersisted('size', 50)
    expect([...storage.keys()]).toEqual([PERSIST_KEY])
    expect(readPersisted('size', isNumber, 25)).toBe(50)
  })

  it('falls back on another shape', () => {
    writePersisted('size', 'fifty')
    expect(readPersisted('size', isNumber, 25)).toBe(25)
  })

  it('answers the same object while nothing was written', () => {
    const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
    writePersisted('table', { pageSize: 10 })
    expect(readPersisted('table', isObject, {})).toBe(readPersisted('table', isObject, {}))
  })

  it('survives a storage that refuses', () => {
    vi.stubGlobal('window', {
      localStorage: {
        getItem: () => {
          throw new DOMException('denied')
        },
        setItem: () => {
          throw new DOMException('full')
        },
      },
    })
    writePersisted('size', 50)
    expect(readPersisted('size', isNumber, 25)).toBe(25)
  })
})
