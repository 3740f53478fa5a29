import { fetchWithCompany, PAGE_COMPANY } from '@/components/shared/page/page-company'

// Next runs this before anything of the page does
window.fetch = fetchWithCompany(window.fetch.bind(window), window.location.origin, PAGE_COMPANY)
