/**
 * Actions that name no record: they make one, or are about oneself. The platform's are refused to a
 * shop anyway.
 */
export const NAMES_NO_RECORD =
  /^billing-runs\.start|^notifications\.|^registry\.startExportJob|^(mail|platform-tenants|pos-versions|tenants)\.|^tickets\.patch|\.(create(?!Tse)|propose|getProductDefaults|getRateChoices|getStoreDefaults|getExternalDeviceDefaults)|^users\.patchAccount|^dashboard\.|^account\.(?!dropUser)/
