/** Where a picture of the catalogue is to be had, by its name. */
export const addressOfPicture = (picture: string): string => `/api/pictures/${picture}`;
