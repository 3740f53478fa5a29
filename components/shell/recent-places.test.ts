import { describe, expect, it } from 'vitest'
import { arePlaces, isRecordPage, visited } from './recent-places'

const place = (href: string, label = href) => ({ href, label, company: 2 })

describe('recent places', () => {
  it('have the newest first, each once, eight at most', () => {
    const places = ['/a', '/b', '/c', '/d', '/e', '/f', '/g', '/h'].map((href) => place(href))
    const now = visited(places, place('/c', 'anders'))
    expect(now.map(({ href }) => href).join()).toBe('/c,/a,/b,/d,/e,/f,/g,/h')
    expect(now[0]?.label).toBe('anders')
    expect(visited(places, place('/i'))).toHaveLength(8)
  })

  it('are records below a page of the menu', () => {
    expect(isRecordPage('/products/7', '/products')).toBe(true)
    expect(isRecordPage('/products', '/products')).toBe(false)
    expect(isRecordPage('/invoices/new', '/invoices')).toBe(false)
    expect(isRecordPage('/imports/7/columns', '/imports')).toBe(false)
    expect(isRecordPage('/elsewhere/7', null)).toBe(false)
  })

  it('are read only as they were written', () => {
    expect(arePlaces([place('/a')])).toBe(true)
    expect(arePlaces([place('https://elsewhere.example')])).toBe(false)
    expect(arePlaces([place('//elsewhere.example')])).toBe(false)
    expect(arePlaces('nothing')).toBe(false)
  })
})
