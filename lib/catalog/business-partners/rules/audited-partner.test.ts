import { expect, it } from 'vitest'
import { sample } from '@/tests/support/components/sample'
import { EMPTY_PARTNER, partnerRecord } from '../schema'
import { AUDITED_FIELDS, shownPartner } from './audited-partner'

const partner = sample(partnerRecord, {
  company: 'Müller',
  iban: 'DE02120300000000202051',
  notes: 'zahlt spät',
  memberNumber: '17',
  specialContribution: '12.00',
  communications: [{ type: 'MAIL', value: 'm@example.org', comment: '' }],
})

it('shows people of the company the whole record', () => {
  expect(shownPartner({}, partner, EMPTY_PARTNER)).toBe(partner)
})

it('shows an auditor name, address, numbers and what decides about tax; all else is empty', () => {
  const shown = shownPartner({ auditor: {} }, partner, EMPTY_PARTNER)
  expect(shown).toMatchObject({ id: partner.id, company: 'Müller', iban: '', notes: '', memberNumber: null })
  expect(shown).toMatchObject({ specialContribution: null, communications: [], isMember: false })
  const known = new Set<string>(AUDITED_FIELDS)
  for (const [name, empty] of Object.entries(EMPTY_PARTNER))
    if (!known.has(name))
      expect([name, Object.entries(shown).find(([one]) => one === name)?.[1]]).toEqual([name, empty])
})
