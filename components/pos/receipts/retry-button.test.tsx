import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { toast } from '@/components/shared/feedback/toast'
import { answerAction, done, inputsOf, refused } from '@/tests/support/components/actions'
import { renderOnPage } from '@/tests/support/components/render'
import { RetryButton } from './retry-button'

const ID = '0197c1d0-0000-7000-8000-000000000001'
const NEXT = '0197c1d0-0000-7000-8000-000000000002'
const press = () => screen.getByRole('button', { name: 'Noch einmal lesen' })

describe('reading rejected records again', () => {
  it('goes on behind what stays unreadable, and shows the sums of all calls', async () => {
    const success = vi.spyOn(toast, 'success')
    const answers = [
      { tried: 500, taken: 0, left: 2, next: NEXT },
      { tried: 2, taken: 1, left: 0, next: null },
    ]
    answerAction('retryRejectionsAction', () => done(answers.shift()))
    const { user } = renderOnPage(<RetryButton deviceId={ID} />)
    await user.click(press())
    await waitFor(() => expect(success).toHaveBeenCalledOnce())
    expect(inputsOf('retryRejectionsAction')).toEqual([{ id: ID }, { id: ID, after: NEXT }])
    expect(success.mock.calls[0]?.[1]).toEqual({ description: 'Übernommen: 1 von 502.' })
  })

  it('ends after some calls, and says what is left', async () => {
    const success = vi.spyOn(toast, 'success')
    answerAction('retryRejectionsAction', () => done({ tried: 500, taken: 0, left: 700, next: NEXT }))
    const { user } = renderOnPage(<RetryButton deviceId={ID} />)
    await user.click(press())
    await waitFor(() => expect(success).toHaveBeenCalled())
    expect(inputsOf('retryRejectionsAction')).toHaveLength(4)
    expect(success.mock.lastCall?.[1]).toEqual({
      description: 'Übernommen: 0 von 2000. Noch nicht gelesen: 700.',
    })
  })

  it('ends where it is refused', async () => {
    const error = vi.spyOn(toast, 'error')
    answerAction('retryRejectionsAction', () => refused('device.otherStores'))
    const { user } = renderOnPage(<RetryButton deviceId={ID} />)
    await user.click(press())
    await waitFor(() => expect(error).toHaveBeenCalledOnce())
    expect(inputsOf('retryRejectionsAction')).toHaveLength(1)
  })
})
