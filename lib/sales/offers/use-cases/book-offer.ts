import { bookDocument } from '@/lib/sales/documents/use-cases/book-document'
import { OFFERS } from '../queries/get-offer'

export const bookOffer = bookDocument(OFFERS)
