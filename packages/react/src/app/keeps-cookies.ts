/** Whether the browser stores cookies of this page. In frames of other sites, `navigator.cookieEnabled` does not tell. */
export const keepsCookies = (): boolean => {
  try {
    document.cookie = 'portico=1;max-age=1';
    return document.cookie.includes('portico=1');
  } catch {
    return false;
  }
};
