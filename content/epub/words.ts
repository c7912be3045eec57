/** The words of an EPUB's navigation and metadata, in the language of the edition. */

import type { EditionLanguage } from '../edition/edition.ts';

export interface EpubWords {
  landmarks: string;
  pages: string;
  beginning: string;
  /** What the page numbers are those of. */
  pageSource(title: string): string;
  accessibility: string;
}

export const epubWords: Record<EditionLanguage, EpubWords> = {
  en: {
    landmarks: 'Landmarks',
    pages: 'Pages',
    beginning: 'Beginning of the text',
    pageSource: (title) => `${title}, PDF edition, 129 × 198 mm`,
    accessibility:
      'The text adapts to the size, colours and typeface that the reader chooses. Headings and page numbers can be navigated; the page numbers are those of the PDF edition. Every picture has an alternative text.',
  },
  de: {
    landmarks: 'Orientierungspunkte',
    pages: 'Seiten',
    beginning: 'Anfang des Textes',
    pageSource: (title) => `${title}, PDF-Ausgabe, 129 × 198 mm`,
    accessibility:
      'Der Text passt sich an Schriftgröße, Farben und Schriftart an, die beim Lesen gewählt werden. Überschriften und Seitenzahlen lassen sich ansteuern; die Seitenzahlen sind die der PDF-Ausgabe. Jedes Bild hat einen Alternativtext.',
  },
  it: {
    landmarks: 'Punti di riferimento',
    pages: 'Pagine',
    beginning: 'Inizio del testo',
    pageSource: (title) => `${title}, edizione PDF, 129 × 198 mm`,
    accessibility:
      'Il testo si adatta alla dimensione, ai colori e al carattere scelti da chi legge. Si può navigare tra i titoli e i numeri di pagina, che sono quelli dell’edizione PDF. Ogni immagine ha un testo alternativo.',
  },
  fr: {
    landmarks: 'Points de repère',
    pages: 'Pages',
    beginning: 'Début du texte',
    pageSource: (title) => `${title}, édition PDF, 129 × 198 mm`,
    accessibility:
      'Le texte s’adapte à la taille, aux couleurs et à la police choisies à la lecture. On peut naviguer par les titres et par les numéros de page, qui sont ceux de l’édition PDF. Chaque image a un texte de remplacement.',
  },
};
