import { describe, expect, it } from 'vitest'
import { soldProducts } from './sold-products'

type Article = [
  article: number,
  productId: string | null,
  number: string,
  name: string,
  quantity: number,
  gross: number,
]

const sold = (...articles: Article[]) =>
  soldProducts({
    articles: articles.map(([article]) => article),
    productIds: articles.map(([, productId]) => productId),
    numbers: articles.map(([, , number]) => number),
    names: articles.map(([, , , name]) => name),
    quantities: articles.map(([, , , , quantity]) => String(quantity)),
    net: articles.map(([, , , , , gross]) => String(gross - 1)),
    gross: articles.map(([, , , , , gross]) => String(gross)),
  })

describe('what was sold of products', () => {
  it('is one for all ways in which a product was called, and is called as it was told last', () => {
    for (const order of [
      [0, 1, 2],
      [2, 0, 1],
      [1, 2, 0],
    ]) {
      const articles: Article[] = [
        [4, 'a', '1', 'Brot', 1_000, 300],
        [9, 'a', '01', 'Bauernbrot', 2_000, 700],
        [7, 'a', '1', 'Laib', 500, 100],
      ]
      expect(sold(...order.flatMap((place) => articles.slice(place, place + 1)))).toEqual([
        {
          productId: 'a',
          productNumber: '01',
          name: 'Bauernbrot',
          quantity: 3_500n,
          net: 1_097n,
          gross: 1_100n,
        },
      ])
    }
  })

  it('is by name without an id, also where an id is called the same', () => {
    const rows = sold([1, null, '', 'Ei', 1, 5], [2, null, '7', 'Ei', 1, 5], [3, 'Ei', '', 'Ei', 1, 4])
    expect(rows.map(({ productId, productNumber, gross }) => [productId, productNumber, gross])).toEqual([
      [null, '7', 10n],
      ['Ei', '', 4n],
    ])
  })

  it('begins with the highest gross, and is by name where that is the same', () => {
    const rows = sold(
      [1, 'd', '', 'Zimt', 1, 5],
      [2, 'c', '', 'Öl', 1, 5],
      [3, 'b', '', 'Obst', 1, 5],
      [4, 'a', '', 'Öl', 1, 5],
      [5, 'e', '', 'Apfel', 1, -5],
      [6, null, '', 'Wein', 1, 9],
    )
    expect(rows.map(({ productId }) => productId)).toEqual([null, 'b', 'a', 'c', 'd', 'e'])
  })

  it('is nothing of nothing', () => {
    expect(sold()).toEqual([])
  })
})
