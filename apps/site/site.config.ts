/** What belongs to the owner of the site and is no text to translate. */
export const siteConfig = {
  /** The page of the external donation service. */
  coffeeUrl: 'https://www.buymeacoffee.com/talesbetweenworlds',
  /** Where readers write to. */
  mailAddress: 'author@talesbetweenworlds.example',
} as const;
