import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerAction, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { TseCard } from './tse-card'

const WHY = 'Die TSE-Anbindung Ihres Betriebs ist nicht eingerichtet.'

it('asks before it creates a TSE, and keeps on the card why it was refused', async () => {
  answerAction('createTseAction', () => refused('tse.noConnection', [], WHY))
  const { user } = renderOnPage(<TseCard deviceId="d" tse={null} mayCreate mayDisable />)
  const create = () => screen.getByRole('button', { name: 'TSE anlegen' })
  await user.click(create())
  const question = await screen.findByRole('alertdialog')
  expect(question.textContent).toContain('kostet bei fiskaly Geld')
  await user.click(within(question).getByRole('button', { name: 'Abbrechen' }))
  expect(inputsOf('createTseAction')).toEqual([])

  await user.click(create())
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'TSE anlegen' }),
  )
  const card = screen.getByRole('region', { name: 'TSE' })
  expect((await within(card).findByRole('alert')).textContent).toContain(WHY)
  expect(inputsOf('createTseAction')).toEqual([{ id: 'd' }])
})
