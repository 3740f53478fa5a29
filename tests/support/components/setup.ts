import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { forgetActions } from './actions'

// its own limit is one second, which a machine that does other work exceeds
configure({ asyncUtilTimeout: 20_000 })

afterEach(async () => {
  cleanup()
  // code that loads behind the last test would fail without its page, in later files, too
  await vi.dynamicImportSettled()
  forgetActions()
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/')
  window.localStorage.clear()
  window.sessionStorage.clear()
})
