/** Copies what a field contains. Browsers offer their clipboard only over https; elsewhere the selection is copied. */
export async function copied(field: HTMLInputElement | null | undefined): Promise<boolean> {
  field?.select();
  try {
    await navigator.clipboard.writeText(field?.value ?? "");
    return true;
  } catch {
    return document.execCommand("copy"); // else the text stays selected, ready to be copied
  }
}
