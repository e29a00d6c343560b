const VERSION = '1.6.20'; // of country-flag-icons: browsers cache files below this address for a year

/** The address at which the build puts a country's flag. @param country two letters, in lower case */
export const flagAddress = (country: string): string => `/assets/flags-${VERSION}/${country}.svg`;
