import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetActions } from './actions'

// the default limit of one second is too short on a busy machine
configure({ asyncUtilTimeout: 20_000 })

afterEach(async () => {
  cleanup()
  // imports still pending after a test would fail without its page, even in later files
  await vi.dynamicImportSettled()
  forgetActions()
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/')
  window.localStorage.clear()
  window.sessionStorage.clear()
})
