import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetActions } from './actions'

afterEach(() => {
  cleanup()
  forgetActions()
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/')
  window.localStorage.clear()
  window.sessionStorage.clear()
})
