import { describe, expect, it } from 'vitest'
import { hrefWithParam } from './url-params'

describe('hrefWithParam', () => {
  it.each([
    ['', 'tab', 'rights', '/users?tab=rights'],
    ['q=apfel&page=2', 'tab', 'rights', '/users?q=apfel&page=2&tab=rights'],
    ['tab=data', 'tab', 'rights', '/users?tab=rights'],
    ['', 'neu', '', '/users?neu'],
    ['neu=&page=2', 'neu', null, '/users?page=2'],
    ['neu', 'neu', null, '/users'],
    ['q=', 'neu', '', '/users?q&neu'],
  ])('of ?%s with %s=%s is %s', (search, name, value, href) =>
    expect(hrefWithParam('/users', search, name, value)).toBe(href),
  )
})
