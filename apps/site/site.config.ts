/** The configuration of the owner that is not translated. */
export const siteConfig: {
  coffeeUrl: `https://${string}`;
  mailAddress: `${string}@${string}.${string}`;
} = {
  /** The page of the external donation service. */
  coffeeUrl: 'https://www.buymeacoffee.com/talesbetweenworlds',
  /** The address of the mail link. */
  mailAddress: 'author@talesbetweenworlds.example',
};
