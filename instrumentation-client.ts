import { fetchWithCompany, PAGE_COMPANY } from '@/components/shared/session/page-company'
import { fetchHoldingInput } from '@/components/shared/session/signed-out'

// Next runs this before any code of the page.
const send = fetchHoldingInput(window.fetch.bind(window))
window.fetch = fetchWithCompany(send, window.location.origin, PAGE_COMPANY)
