import { describe, expect, it } from 'vitest'
import { contactPerson, partnerName } from './partner-name'

describe('partnerName', () => {
  it.each([
    [{ company: 'Hofladen GmbH', firstname: 'Anna', lastname: 'Müller' }, 'Hofladen GmbH', 'Anna Müller'],
    [{ company: '', firstname: 'Anna', lastname: 'Müller' }, 'Müller, Anna', ''],
    [{ company: '', firstname: '', lastname: 'Müller' }, 'Müller', ''],
    [{ company: 'Hofladen GmbH', firstname: '', lastname: '' }, 'Hofladen GmbH', ''],
  ])('of %o is %s', (partner, name, person) => {
    expect(partnerName(partner)).toBe(name)
    expect(contactPerson(partner)).toBe(person)
  })
})
