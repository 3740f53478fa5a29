import { afterEach, describe, expect, it, vi } from 'vitest'
import { likeliestItem, readItems, pickerUrl, toAnswer } from './picker-client'

const item = (id: string, exact?: boolean) => ({ id, label: `Artikel ${id}`, exact })

describe('type-ahead', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('adds parameters to those the route already has', () => {
    expect(pickerUrl('/api/ui/products', { q: 'Äpfel & Birnen' })).toBe(
      '/api/ui/products?q=%C3%84pfel+%26+Birnen',
    )
    expect(pickerUrl('/api/ui/products?deposit=1', { q: 'a' })).toBe('/api/ui/products?deposit=1&q=a')
  })

  it('takes only what has the expected shape', () => {
    expect(toAnswer({ items: [item('1'), { id: 2 }, null], more: true })).toEqual({
      items: [item('1')],
      more: true,
    })
    expect(toAnswer({ error: 'no' })).toEqual({ items: [], more: false })
    expect(toAnswer(null)).toEqual({ items: [], more: false })
  })

  it('takes an exact match or the only one on an early Enter', () => {
    expect(likeliestItem([item('1'), item('2', true)])).toEqual(item('2', true))
    expect(likeliestItem([item('1')])).toEqual(item('1'))
    expect(likeliestItem([item('1'), item('2')])).toEqual(item('1'))
    expect(likeliestItem([])).toBeNull()
  })

  it('rejects when the route refuses', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 403 })))
    await expect(readItems('/x', { q: 'a' })).rejects.toMatchObject({ name: 'ReadFailure', status: 403 })
  })

  it('asks for exactly what was typed, whatever its characters mean in an address', async () => {
    vi.stubGlobal('fetch', (url: string) =>
      Promise.resolve(
        Response.json({ items: [{ id: new URL(url, 'http://x').searchParams.get('q'), label: 'L' }] }),
      ),
    )
    expect(await readItems('/x', { q: 'Äpfel & 3+1#?' }, new AbortController().signal)).toEqual({
      items: [{ id: 'Äpfel & 3+1#?', label: 'L' }],
      more: false,
    })
  })
})
