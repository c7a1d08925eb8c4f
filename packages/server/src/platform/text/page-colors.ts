/** The colors of pages that the server writes, for light and dark. They are those of the product's screens. */
export const pageColors = `
:root {
  color-scheme: light dark;
  --background: light-dark(#f1f5f9, #0c111b);
  --card: light-dark(#ffffff, #131a27);
  --text: light-dark(#0f172a, #e8edf5);
  --quiet: light-dark(#52607a, #9aa8bd);
  --border: light-dark(#e2e8f0, #253044);
  --hover: light-dark(#eeeefc, #20233f);
  --link: light-dark(#4a46b8, #a5a3f5);
  --ring: light-dark(#5b5bd6, #8d8bf0);
}
`;
