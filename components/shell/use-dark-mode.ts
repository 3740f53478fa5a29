import { useState } from 'react'
import { showAnswer } from '@/components/shared/feedback/toast'
import { patchAccountAction } from '@/lib/platform/users/actions'

/** Switches the colours immediately and stores the choice; reverts if that fails. */
export function useDarkMode(stored: boolean): [boolean, () => Promise<void>] {
  const [dark, setDark] = useState(stored)
  const [lastStored, setLastStored] = useState(stored)
  if (stored !== lastStored) {
    // Changed elsewhere, such as on the account's page.
    setLastStored(stored)
    setDark(stored)
  }
  const show = (value: boolean) => {
    setDark(value)
    document.documentElement.classList.toggle('dark', value)
    document.documentElement.classList.toggle('light', !value)
  }
  const toggle = async () => {
    show(!dark)
    const request = patchAccountAction({ appSettings: { darkMode: !dark } })
    if (!(await showAnswer(request, 'patchAccount'))) show(dark)
  }
  return [dark, toggle]
}
