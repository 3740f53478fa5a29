import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ACCOUNT_NAMES, DATEV_DEFAULTS, proposedAccount } from '@/lib/domain/datev'
import { settingsRefusals } from '@/lib/domain/datev-refusals'
import { changedSettings, datevRecord } from './datev-settings'

const refused = (change: object) => {
  const result = changedSettings({}, change)
  return result.ok ? [] : result.error.map(({ path, code }) => `${path} ${code}`)
}

describe('accounts', () => {
  it('that Kontor proposes are such as DATEV takes, at every length and in both charts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('SKR03' as const, 'SKR04' as const),
        fc.integer({ min: 4, max: 8 }),
        (chart, length) => {
          const settings = { ...DATEV_DEFAULTS, chart, accountLength: length }
          const accounts = Object.fromEntries(
            ACCOUNT_NAMES.map((name) => [name, proposedAccount(name, settings)]),
          )
          expect(settingsRefusals({ ...settings, accounts })).toEqual([])
        },
      ),
    )
  })
})

describe('settings for DATEV', () => {
  it('are kept as stated, tell what changed, and nothing where nothing did', () => {
    const result = changedSettings({}, { adviser: '1001', accounts: { cash: '1010' } })
    expect(result).toMatchObject({
      ok: true,
      value: {
        kept: { chart: 'SKR03', adviser: '1001', accounts: { cash: '1010', bank: '' } },
        before: { 'datev.adviser': '', 'datev.accounts.cash': '' },
        after: { 'datev.adviser': '1001', 'datev.accounts.cash': '1010' },
      },
    })
    expect(changedSettings({ adviser: '1001' }, { adviser: '1001' })).toMatchObject({ value: { kept: null } })
    expect(datevRecord({ adviser: '1001' })).toMatchObject({ adviser: '1001', client: '', accountLength: 4 })
  })

  it.each([
    [{ adviser: '1000' }, 'datev.adviser company.datevAdviser'],
    [{ adviser: '12ab' }, 'datev.adviser company.datevAdviser'],
    [{ client: '100000' }, 'datev.client company.datevClient'],
    [{ accounts: { cash: '10000' } }, 'datev.accounts.cash company.datevAccount'],
    [{ accountLength: 5, accounts: { cash: '1000' } }, 'datev.accounts.cash company.datevAccount'],
    [{ accounts: { otherDebtors: '70000' } }, 'datev.accounts.otherDebtors company.datevDebtor'],
    [{ accounts: { otherCreditors: '60000' } }, 'datev.accounts.otherCreditors company.datevCreditor'],
  ])('refuse %j', (change, refusal) => {
    expect(refused(change)).toEqual([refusal])
  })
})
