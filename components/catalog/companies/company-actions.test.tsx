import { act, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { companyRow } from '@/lib/catalog/companies/schema/company'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { router } from '@/tests/support/components/navigation'
import { renderOnPage } from '@/tests/support/components/render'
import { sample } from '@/tests/support/components/sample'
import { CompanyActions } from './company-actions'

const company = sample(companyRow, { version: 3, name: 'Hofladen', defaultCompany: false })
const { id, version } = company

/** Chooses an entry of the page's menu. */
async function choose(entry: string) {
  const { user } = renderOnPage(<CompanyActions company={company} drafts={2} mayChange mayDelete />)
  await user.click(screen.getByRole('button', { name: 'Weitere Aktionen' }))
  await user.click(await screen.findByRole('menuitem', { name: entry }))
  return user
}

/** Answers the question whether to delete the company. */
async function answerDeletion(answer: 'Löschen' | 'Abbrechen') {
  const user = await choose('Löschen')
  const question = await screen.findByRole('alertdialog', { name: '„Hofladen“ löschen?' })
  await user.click(within(question).getByRole('button', { name: answer }))
  await act(() => Promise.resolve())
}

describe('the deletion of a company', () => {
  it('leads to the list of companies', async () => {
    answerAction('deleteCompanyAction', () => done())
    await answerDeletion('Löschen')
    expect(inputsOf('deleteCompanyAction')).toEqual([{ id, version }])
    expect(router.push.mock.calls).toEqual([['/companies']])
  })

  it('stays on its page if it is refused, and says why', async () => {
    answerAction('deleteCompanyAction', () => refused('company.inUse', [], 'Der Mandant hat Belege.'))
    await answerDeletion('Löschen')
    await screen.findByText('Der Mandant hat Belege.')
    expect(inputsOf('deleteCompanyAction')).toEqual([{ id, version }])
    expect(router.push).not.toHaveBeenCalled()
  })

  it('is not requested if the person decides otherwise', async () => {
    await answerDeletion('Abbrechen')
    expect(inputsOf('deleteCompanyAction')).toEqual([])
    expect(router.push).not.toHaveBeenCalled()
  })
})

it.each([
  ['accepted', () => done()],
  ['refused', () => refused('conflict')],
] as const)('the choice of the main company stays on its page, whether it is %s', async (_kind, answer) => {
  answerAction('patchCompanyAction', answer)
  await choose('Zum Hauptmandanten machen')
  await act(() => Promise.resolve())
  expect(inputsOf('patchCompanyAction')).toEqual([{ id, version, defaultCompany: true }])
  expect(router.push).not.toHaveBeenCalled()
})
