/** The words of the first pages, which are not the text of the book, in its language. */

import type { EditionLanguage } from '../edition/edition.ts';

export interface FrontMatterWords {
  contents: string;
  cover: string;
  titlePage: string;
  imprint: string;
  epigraph: string;
  /** What the edition is; follows its name. */
  standsIn: string;
  /** For an excerpt, instead. */
  excerpt: string;
  rights: string;
  typefaces: string;
}

export const frontMatterWords: Record<EditionLanguage, FrontMatterWords> = {
  en: {
    contents: 'Contents',
    cover: 'Cover',
    titlePage: 'Title page',
    imprint: 'Imprint',
    epigraph: 'Epigraph',
    standsIn:
      'It stands in the place of the author’s own book until that is ready, and shows how the book will be set.',
    excerpt:
      'In translation; it shows how the book will be set. The whole tale can be read in English.',
    rights:
      'All rights are reserved. You are welcome to read this book, to download it and to keep it for your own use, always free of charge. For anything beyond that, please ask its author first.',
    typefaces: 'Set in EB Garamond and Cormorant Garamond, both under the SIL Open Font License.',
  },
  de: {
    contents: 'Inhalt',
    cover: 'Umschlag',
    titlePage: 'Titelseite',
    imprint: 'Impressum',
    epigraph: 'Motto',
    standsIn:
      'Sie vertritt das Buch des Autors, bis es fertig ist, und zeigt, wie es gesetzt sein wird.',
    excerpt:
      'In deutscher Übersetzung; sie zeigt, wie das Buch gesetzt sein wird. Die ganze Geschichte gibt es auf Englisch.',
    rights:
      'Alle Rechte vorbehalten. Sie dürfen dieses Buch gern lesen, herunterladen und für sich behalten, immer kostenlos. Für alles Weitere fragen Sie bitte zuerst den Autor.',
    typefaces:
      'Gesetzt aus der EB Garamond und der Cormorant Garamond, beide unter der SIL Open Font License.',
  },
  it: {
    contents: 'Indice',
    cover: 'Copertina',
    titlePage: 'Frontespizio',
    imprint: 'Colophon',
    epigraph: 'Epigrafe',
    standsIn:
      'Fa le veci del libro dell’autore finché non sarà pronto, e mostra come sarà composto.',
    excerpt:
      'In traduzione italiana; mostra come sarà composto il libro. La storia intera si legge in inglese.',
    rights:
      'Tutti i diritti riservati. Questo libro si può leggere, scaricare e conservare per uso personale, sempre gratuitamente. Per ogni altro uso, chiedere prima all’autore.',
    typefaces:
      'Composto in EB Garamond e Cormorant Garamond, entrambi sotto la SIL Open Font License.',
  },
  fr: {
    contents: 'Table des matières',
    cover: 'Couverture',
    titlePage: 'Page de titre',
    imprint: 'Mentions légales',
    epigraph: 'Épigraphe',
    standsIn:
      'Elle tient lieu du livre de l’auteur en attendant qu’il soit prêt, et montre comment il sera composé.',
    excerpt:
      'En traduction française ; elle montre comment le livre sera composé. Le récit entier se lit en anglais.',
    rights:
      'Tous droits réservés. Vous pouvez lire ce livre, le télécharger et le garder pour votre propre usage, toujours gratuitement. Pour tout autre usage, adressez-vous d’abord à l’auteur.',
    typefaces:
      'Composé en EB Garamond et Cormorant Garamond, toutes deux sous licence SIL Open Font License.',
  },
};
