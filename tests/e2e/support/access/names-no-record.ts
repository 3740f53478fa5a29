/**
 * Actions without a record id: they create a record or concern the caller. The platform's
 * actions are forbidden to a shop anyway.
 */
export const NAMES_NO_RECORD =
  /^(billing|recurring)-runs\.start|^notifications\.|^registry\.startExportJob|^(mail|platform-tenants|pos-versions|tenants)\.|^tickets\.patch|\.(create(?!Tse|ImportedGroups|Final)|propose|getProductDefaults|getRateChoices|getStoreDefaults|getExternalDeviceDefaults)|^users\.patchAccount|^procedure-documentation\.|^vat-return\.fileValues|^dashboard\.|^account\.(?!dropUser)/
