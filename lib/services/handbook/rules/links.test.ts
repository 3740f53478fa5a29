import { describe, expect, it } from 'vitest'
import { pictureIn, targetOf } from './links'

describe('targetOf', () => {
  it.each([
    ['kassen.md', '/handbuch/kassen'],
    ['kassen.md#tse', '/handbuch/kassen#tse'],
    ['README.md', '/handbuch'],
    ['README.md#was-überall-gilt', '/handbuch#was-überall-gilt'],
    ['../../CHANGELOG.md', '/handbuch/aenderungen'],
    ['docs/handbuch/listen.md#finden', '/handbuch/listen#finden'],
    ['docs/handbuch/README.md', '/handbuch'],
    ['#tse', '#tse'],
    ['https://kontor.example/a.md', 'https://kontor.example/a.md'],
  ])('of %s is %s', (href, target) => expect(targetOf(href)).toBe(target))
})

describe('pictureIn', () => {
  it.each([
    ['bilder/kassen.png', 'kassen'],
    ['bilder/../kassen.png', null],
    ['bilder/kassen.svg', null],
    ['https://kontor.example/bilder/kassen.png', null],
  ])('of %s is %s', (href, name) => expect(pictureIn(href)).toBe(name))
})
