/** The faces of the books, as TrueType. `book.typ` names them. */

const face = (family: string, name: string, file: string): string =>
  `@expo-google-fonts/${family}/${name}/${file}_${name}.ttf`;
const ebGaramond = (name: string) => face('eb-garamond', name, 'EBGaramond');
const cormorant = (name: string) => face('cormorant-garamond', name, 'CormorantGaramond');
/** For Hebrew. */
const frankRuhl = (name: string) => face('frank-ruhl-libre', name, 'FrankRuhlLibre');
/** For signs such as ⋮, ★ and ☾. */
const notoMath = (name: string) => face('noto-sans-math', name, 'NotoSansMath');

export const FACES: readonly string[] = [
  ...['400Regular', '500Medium', '700Bold'].map(ebGaramond),
  ...['400Regular_Italic', '500Medium_Italic', '700Bold_Italic'].map(ebGaramond),
  ...['500Medium', '500Medium_Italic'].map(cormorant),
  ...['400Regular', '700Bold'].map(frankRuhl),
  notoMath('400Regular'),
];
