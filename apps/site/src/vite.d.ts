declare module 'virtual:book-sizes' {
  const sizes: Record<
    | 'The_Routes_Between_Worlds.pdf'
    | 'The_Airborne_Adventures_of_Elias_Harrow.pdf'
    | 'The_Last_Shadow_of_Aman_FULL_BOOK_v5.pdf'
    | 'Making_of_Last_Shadow_of_Aman_FINAL_WITH_MAPS.pdf',
    number
  >;
  export default sizes;
}
