/** Of the home page's list (specification, section 9). In a file of its own, because the early scripts use it, too. */
export const HOME_PAGE_SIZE = 20;
