import { AddressNotFound } from '@/components/shared/page/address-not-found'

export default AddressNotFound
