import { fetchWithCompany, PAGE_COMPANY } from '@/components/shared/page/page-company'
import { fetchHoldingInput } from '@/components/shared/page/signed-out'

// Next runs this before anything of the page does
const send = fetchHoldingInput(window.fetch.bind(window))
window.fetch = fetchWithCompany(send, window.location.origin, PAGE_COMPANY)
